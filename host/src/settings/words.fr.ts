import type { TranslationOf } from '../language/words';
import type { settingsWords } from './words';

export default {
  intro: 'Vos données, la connexion et l’apparence du portail.',
  tabsLabel: 'Parties des réglages',
  tabs: {
    account: 'Compte',
    security: 'Sécurité',
    messenger: 'Messagerie',
    appearance: 'Apparence',
    notifications: 'Notifications',
  },
  save: 'Enregistrer',
  cancel: 'Annuler les modifications',
  details: {
    title: 'Nom et téléphone',
    lastName: 'Nom',
    firstName: 'Prénom',
    middleName: 'Patronyme',
    phone: 'Téléphone',
    phoneHint: 'Vos collègues vous trouvent et le bot vous reconnaît grâce à lui.',
    missingLastName: 'Indiquez le nom.',
    missingFirstName: 'Indiquez le prénom.',
    tooLong: '80 caractères au maximum.',
    badPhone: 'Ce n’est pas un numéro : il faut +7 et dix chiffres.',
    saved: 'Modifications enregistrées',
    notSaved: 'Modifications non enregistrées',
    newer: 'Pendant votre saisie, votre responsable a modifié vos données',
    failed: 'Impossible de charger vos données',
    others: 'Le poste, les rôles, les sites et la date d’embauche sont modifiés par votre responsable.',
    noRight: 'Vous ne pouvez pas modifier vos données. Adressez-vous à votre responsable.',
  },
  entrance: {
    title: 'Votre connexion',
    messenger: 'Messagerie',
    devices: 'Appareils',
    leave: 'Se déconnecter de cet appareil',
  },
  notifications: {
    intro: 'Ce dont la cloche vous informe. Le choix vaut pour tous vos appareils.',
    list: 'Sujets des notifications',
    always: 'Toujours active',
    failed: 'Impossible de charger les sujets',
    notSaved: 'Le choix n’a pas été enregistré',
  },
} satisfies TranslationOf<typeof settingsWords>;
