import type { TranslationOf } from '../../language/words';
import type { securityWords } from './words';

export default {
  devices: 'Appareils',
  devicesIntro: 'Là où vous êtes connecté. Terminez la session là où elle n’est plus utile, ou si ce n’était pas vous.',
  devicesList: 'Appareils connectés',
  failed: 'Impossible de charger les appareils',
  thisDevice: 'Cet appareil',
  now: 'dans le portail en ce moment',
  seen: (at) => `dans le portail ${at}`,
  begun: (at) => `connexion ${at}`,
  address: (address) => `IP ${address}`,
  end: 'Terminer',
  endOf: (browser) => `Terminer la session : ${browser}`,
  leave: 'Se déconnecter',
  endOthers: 'Terminer toutes les autres',
  askOne: (browser) => `Terminer la session : ${browser} ?`,
  askOthers: 'Terminer les sessions sur tous les autres appareils ?',
  askBody:
    'Le portail y demandera aussitôt une nouvelle connexion. Les séances photo non encore envoyées depuis cet appareil y resteront.',
  confirm: 'Terminer',
  ended: (browser) => `Session terminée : ${browser}`,
  endedMany: (count) => `Sessions terminées : ${count}`,
  notEnded: 'La session n’a pas été terminée',
  recent: 'Connexions et déconnexions récentes',
  recentFailed: 'Impossible de charger les connexions',
  recentNone: 'Aucune connexion',
  unknown: 'Une connexion qui n’est pas la vôtre ? Terminez sa session et prévenez un administrateur.',
} satisfies TranslationOf<typeof securityWords>;
