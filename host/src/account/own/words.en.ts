import type { TranslationOf } from '../../language/words';
import type { ownWords } from './words';

export default {
  offline: { title: 'No connection', body: 'This is kept on the server. It will appear once the connection is back.' },
  stale: 'Earlier data is shown',
  needsConnection: 'No connection: this can be done once it is back.',
  level: (level) => `level ${level} of 9`,
  levelWords: {
    staff: 'works at a location',
    leads: 'runs a location',
    manages: 'runs a city or an office',
    rules: 'runs the whole network',
  },
  noRoles: 'No roles',
  primary: 'Main',
  archived: 'Archived',
  since: (day) => `since ${day}`,
  devices: (count) => (count === 1 ? '1 device' : `${count} devices`),
  bound: 'Connected',
  notBound: 'Not connected',
} satisfies TranslationOf<typeof ownWords>;
