import type { TranslationOf } from '../language/words';
import type { notificationWords } from './words';

export default {
  title: 'Notifications',
  device: 'Sur cet appareil',
  parts: 'Que montrer',
  all: 'Toutes',
  unread: 'Non lues',
  fresh: 'Nouveau :',
  open: 'Ouvrir',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  markAll: 'Tout marquer comme lu',
  markRead: (title) => `Marquer comme lu : ${title}`,
  markUnread: (title) => `Marquer comme non lu : ${title}`,
  notMarked: 'Non marqué.',
  more: 'Afficher plus',
  loading: 'Chargement des notifications',
  failed: 'Les notifications n’ont pas été chargées',
  offline: 'Pas de connexion : voici ce qui est arrivé auparavant.',
  empty: {
    title: 'Pas encore de notifications',
    text: 'Ce qui vous concerne apparaîtra ici : rôles, points de vente, connexions.',
  },
  allRead: { title: 'Tout est lu', text: 'Les nouvelles notifications apparaîtront ici d’elles-mêmes.' },
  quiet: {
    title: 'Aucun message pour l’instant',
    text: 'Ce que le portail vous a dit dans cet onglet reste ici : ce qui est enregistré, ce qui a échoué et pourquoi.',
  },
  request: (number) => `Numéro de la requête : ${number}`,
  error: 'Erreur :',
} satisfies TranslationOf<typeof notificationWords>;
