import type { TranslationOf } from '../language/words';
import type { remotesWords } from './words';

export default {
  heading: {
    crashed: (section) => `La section « ${section} » s’est arrêtée sur une erreur`,
    failed: (section) => `La section « ${section} » ne s’est pas chargée`,
    registry: 'La liste des sections ne s’est pas chargée',
  },
  restWorks: 'Le reste du portail fonctionne.',
  tellSupport: 'Prévenez l’assistance : le numéro et la cause sont ci-dessous.',
  advice: {
    R201: 'Cette section demande une autre version du portail.',
    R202: 'Cette section demande quelque chose que le portail n’a pas.',
    R203: 'Cette section a été construite pour d’autres versions des parties communes du portail.',
    R302: 'La liste des sections sur le serveur est abîmée.',
    R601: 'Le serveur n’a pas donné la liste des sections. Ce que vous avez enregistré est toujours là.',
    R602: 'Il manque une partie de cette section sur le serveur.',
    R603: 'Le serveur ne donne pas cette section pour le moment.',
    R604: 'La section n’a pas répondu à temps. Vérifiez la connexion.',
    R605: 'La section est arrivée incomplète : la connexion s’est interrompue.',
    R606: 'Le fichier reçu n’est pas celui qui a été publié : il est abîmé ou remplacé, et le portail ne l’a pas lancé.',
    R607: 'La section est arrivée mais n’a pas démarré.',
    R608: 'La version de cette section sur le serveur ne convient pas.',
    R609: 'Le reste du portail fonctionne. Réessayez : ce que vous avez enregistré est toujours là.',
    R610: 'Pas de connexion, et cette section n’est pas gardée sur cet appareil.',
    R611: 'Une autre page est arrivée à la place de la réponse du serveur. Le réseau demande peut-être une connexion : ouvrez un site et vérifiez.',
  },
  stillCrashes:
    'Le nouvel essai n’a pas suffi. Rechargez la section : la page s’actualise, ce qui est enregistré reste.',
  loadAnew: 'Recharger la section',
  retry: 'Réessayer',
  home: 'Page d’accueil',
  soon: {
    now: 'Nouvel essai…',
    offline: 'Nouvel essai dès le retour de la connexion.',
    itself: 'Nouvel essai automatique.',
    seconds: (left) => `Nouvel essai dans ${left} s.`,
  },
  slow: {
    loading: (section) => `La section « ${section} » se charge`,
    title: (section) => `La section « ${section} » met plus de temps que d’habitude`,
    advice: 'En attente du serveur. Le reste du portail fonctionne : vous pouvez passer à une autre section.',
  },
  updated: (section) => `La section « ${section} » a été mise à jour`,
  updatedSeveral: (sections) => `Sections mises à jour : ${sections.map((section) => `« ${section} »`).join(', ')}`,
  details: {
    summary: (number) => `Détails pour l’assistance : ${number}`,
    copy: 'Copier',
    copied: 'Détails copiés',
    notCopied: 'Le navigateur n’a pas permis la copie : sélectionnez le texte et copiez-le vous-même',
    number: 'Numéro',
    section: 'Section',
    cause: 'Cause',
    address: 'Adresse',
    time: 'Heure',
  },
} satisfies TranslationOf<typeof remotesWords>;
