import type { TranslationOf } from '../language/words';
import type { helpWords } from './words';

export default {
  lead: 'Comment faire ce dont vous avez besoin maintenant.',
  search: 'Que voulez-vous faire ?',
  found: (count) => `Trouvé : ${count}`,
  nothing: 'Aucun résultat',
  nothingHint: 'Essayez d’autres mots. Les articles sont en russe.',
  reset: 'Afficher toute l’aide',
  title: 'Aide',
  readers: 'Le plus utile pour',
  reader: { counter: 'À l’accueil', studio: 'Au studio', admin: 'Administrateurs', lead: 'Responsables' },
  first: 'À lire d’abord',
  shelf: {
    sessions: 'Séances et photos',
    entry: 'Connexion et appareils',
    people: 'Employés',
    places: 'Lieux',
    portal: 'Le portail',
  },
  sections: 'À propos des sections',
  contents: 'Sur cette page',
  related: 'À lire ensuite',
  back: 'Toute l’aide',
  noArticle: 'Cet article n’existe pas',
  noArticleHint: 'Il a peut-être été renommé. Cherchez dans l’aide.',
  ask: 'Pas de réponse ?',
  askText:
    'Demandez à l’administrateur de votre lieu. Si le portail a affiché un numéro de requête ou de panne, donnez-le.',
  aboutNumbers: 'À quoi servent ces numéros',
  askSignedOut:
    'Connexion impossible ? L’administrateur de votre lieu vérifiera votre fiche et enverra une invitation.',
  loading: 'Ouverture de la page d’aide',
  failed: 'La page d’aide ne s’est pas ouverte',
  failedHint: 'Elle vient d’une section qui ne s’est pas chargée.',
  retry: 'Réessayer',
} satisfies TranslationOf<typeof helpWords>;
