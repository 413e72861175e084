import type { TranslationOf } from '../language/words';
import type { profileWords } from './words';

export default {
  overline: 'Mon profil',
  edit: 'Modifier',
  tabsLabel: 'Parties du profil',
  tabs: { profile: 'Profil', access: 'Accès', acts: 'Activité' },
  details: 'Données personnelles',
  roles: 'Rôles',
  places: 'Où je travaille',
  noPlaces: 'Vous n’êtes encore affecté à aucun site. C’est votre responsable qui s’en charge.',
  whoChanges:
    'Vous modifiez vous-même votre nom et votre téléphone. Le poste, les rôles, les sites et la date d’embauche sont modifiés par votre responsable.',
  facts: {
    lastName: 'Nom',
    firstName: 'Prénom',
    middleName: 'Patronyme',
    phone: 'Téléphone',
    messenger: 'Messagerie',
    position: 'Poste',
    hired: 'En poste depuis le',
  },
  tenure: (years, months) =>
    years + months === 0
      ? 'moins d’un mois'
      : [years > 0 && `${years} ${years === 1 ? 'an' : 'ans'}`, months > 0 && `${months} mois`]
          .filter(Boolean)
          .join(' '),
  failed: {
    record: 'Impossible de charger vos données',
    places: 'Impossible de charger les sites',
    roles: 'Impossible de charger les rôles',
    access: 'Impossible de charger les droits',
    acts: 'Impossible de charger l’activité',
  },
  access: {
    given: (name, day) => `attribué par ${name}, ${day}`,
    givenBySystem: (day) => `depuis le ${day}`,
    reach: 'Ce que vous voyez',
    reachAny: 'Tous les sites de l’entreprise',
    reachOwn: (place) => `Votre site uniquement : ${place}`,
    reachNone: 'Vous n’avez pas encore de site, aucune donnée de site n’est visible',
    readOnly: 'Consommables en lecture seule.',
    pages: 'Pages ouvertes',
    rights: 'Ce qui est permis',
    whoGrants:
      'Les rôles sont attribués par un responsable dont le rôle est au-dessus du vôtre. S’il vous manque un droit, adressez-vous à lui.',
  },
  acts: {
    list: 'Mon activité',
    more: 'Afficher les plus anciennes',
    none: 'Aucune activité',
    noneBody: 'Tout ce que vous modifiez dans le portail apparaîtra ici : séances, fiches, connexions.',
    intro: 'Ce que vous avez fait dans le portail. Ces entrées ne peuvent être ni modifiées ni supprimées.',
  },
} satisfies TranslationOf<typeof profileWords>;
