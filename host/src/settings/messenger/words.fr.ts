import type { TranslationOf } from '../../language/words';
import type { messengerWords } from './words';

export default {
  title: 'Messagerie de connexion',
  failed: 'Impossible de savoir quelle messagerie est associée',
  bound: 'Associée',
  boundNamed: (name) => `Associée : @${name}`,
  since: (at) => `Elle confirme la connexion depuis le ${at}.`,
  sinceLong: 'Elle confirme la connexion au portail.',
  notBound: 'Aucune messagerie associée',
  notBoundBody: 'À la fin de cette session, vous ne pourrez plus entrer. Associez une messagerie maintenant.',
  bind: 'Associer une messagerie',
  change: 'Changer de messagerie',
  why: 'On ne peut pas la retirer : sans messagerie vous ne pourriez plus vous connecter. On peut seulement la remplacer.',
  lost: 'Plus d’accès à l’ancienne messagerie ? Votre responsable la dissocie dans votre fiche et vous envoie une invitation au bot.',
  steps: 'Changement de messagerie',
  proof: 'Confirmez que c’est vous',
  proofBody: (bot) =>
    `Dans la messagerie associée actuellement, ouvrez le bot ${bot} et appuyez sur son bouton de connexion. Il envoie six chiffres.`,
  code: 'Code du bot',
  cancel: 'Annuler',
  open: 'Ouvrez le bot dans la nouvelle messagerie',
  openBody:
    'Visez le code avec le téléphone qui a la nouvelle messagerie, ou ouvrez le lien ici. Le bot fait le reste.',
  openBot: 'Ouvrir Telegram',
  openWeb: 'Telegram ne s’est pas ouvert ? Suivre le lien',
  qr: 'Code QR : associer une messagerie',
  waiting: 'En attente du bot',
  holdsUntil: (time) => `Le lien est valable jusqu’à ${time}, une seule fois.`,
  expired: 'Le délai est écoulé, le lien n’est plus valable',
  again: 'Recommencer',
  notStarted: 'Impossible d’obtenir le lien',
  done: 'Messagerie associée',
  training: 'Portail d’essai : « Ouvrir Telegram » ouvre les téléphones d’essai. Prenez le nouveau en bas de la liste.',
} satisfies TranslationOf<typeof messengerWords>;
