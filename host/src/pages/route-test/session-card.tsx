import { displayName } from '@studio/contracts';
import { HOST_CONTRACT, useAuth, useNetwork } from '@studio/portal';
import { Card, DefinitionList, formatMoment, Heading, useNow } from '@studio/ui';
import { hostBuild } from '../../device/host-build';

/** Who looks, and at which portal. */
export function SessionCard() {
  const { authenticated, user } = useAuth();
  const { online } = useNetwork();
  return (
    <Card as="section" aria-labelledby="route-session">
      <Heading level={2} size="h3" id="route-session">
        Сеанс
      </Heading>
      <DefinitionList
        facts={[
          ['Вход', authenticated ? (user === null ? 'Есть, данные загружаются' : displayName(user)) : 'Нет'],
          ['Роли', user && (user.roles.map(({ display_name }) => display_name).join(', ') || 'Ни одной')],
          ['Локация', user?.primary_location_name ?? null],
          ['Открытых страниц', user?.pages ? String(user.pages.length) : null],
          ['Связь', online ? 'Есть' : 'Нет'],
          ['Сборка портала', hostBuild() ?? 'для разработки'],
          ['Договор с разделами', HOST_CONTRACT],
          ['Время устройства', formatMoment(useNow())],
        ]}
      />
    </Card>
  );
}
