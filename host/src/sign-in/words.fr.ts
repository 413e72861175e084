import type { TranslationOf } from '../language/words';
import type { signInWords } from './words';

export default {
  title: 'Connexion',
  heading: 'Connexion au portail',
  noAccess: 'Pas d’accès ? Adressez-vous à l’administrateur de votre site.',
  motto: 'Photographier, montrer, remettre. Même sans réseau.',
  bot: {
    before: 'Ouvrez le bot',
    beforeWithCode: 'Visez le code avec l’appareil photo du téléphone ou ouvrez ici le bot',
    after: 'dans Telegram',
  },
  confirm: 'Confirmez la connexion : cette page ouvrira le portail d’elle-même',
  qr: 'Code QR : ouvrir le bot dans Telegram',
  open: 'Ouvrir Telegram',
  openByLink: 'Telegram ne s’est pas ouvert ? Suivre le lien',
  orCode: 'ou le code reçu du bot',
  code: 'Code à six chiffres',
  wrongCode: 'Le code ne correspond pas. Vérifiez les chiffres dans le message du bot.',
  waiting: 'En attente de la confirmation dans Telegram',
  starting: 'Préparation de la connexion',
  confirmed: 'Connexion confirmée, ouverture du portail',
  failed: 'La connexion n’a pas pu commencer',
  declined: {
    title: 'La connexion a été refusée dans Telegram',
    advice: 'Si ce n’était pas vous, il n’y a rien à faire : personne n’est entré dans le portail.',
  },
  expired: {
    title: 'Le délai de connexion est écoulé',
    advice: 'Le lien et le code sont valables dix minutes et une seule fois.',
  },
  again: 'Recommencer',
  sandbox: {
    title: 'Portail de formation',
    advice:
      '« Ouvrir Telegram » ouvre un téléphone de formation avec le même bot : choisissez à qui il est, puis confirmez que c’est vous.',
    phone: 'Téléphone de formation',
  },
} satisfies TranslationOf<typeof signInWords>;
