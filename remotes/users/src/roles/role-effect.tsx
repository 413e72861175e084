import { accessChange, RIGHT_GROUPS, type Right, type Role } from '@studio/contracts';
import { Banner, countOf, Stack, Text } from '@studio/ui';
import { PERMISSIONS } from '../words/noun-forms';

type Named = Pick<Role, 'name' | 'display_name' | 'level'>;

interface RoleEffectProps {
  /** The accessible name: «Что изменит роль «Кассир»». */
  label: string;
  before: readonly Named[];
  after: readonly Named[];
}

/** What somebody gets and loses by a change of roles, shown before it is made. */
export function RoleEffect({ label, before, after }: RoleEffectProps) {
  const { gains, loses, reach } = accessChange(before, after);
  return (
    <Stack as="section" gap={3} aria-label={label}>
      {reach === 'widens' && <Banner tone="warning" title="Откроются данные всех городов и локаций" />}
      {reach === 'narrows' && <Banner tone="warning" title="Останутся данные только своей локации" />}
      {loses.length > 0 && (
        <Banner tone="warning" title={`Потеряет ${countOf(loses.length, PERMISSIONS)}`}>
          <Groups rights={loses} />
        </Banner>
      )}
      {gains.length > 0 && (
        <>
          <Text weight="medium">{`Получит ${countOf(gains.length, PERMISSIONS)}:`}</Text>
          <Groups rights={gains} />
        </>
      )}
      {gains.length + loses.length === 0 && <Text>Права не изменятся: их дают и другие роли.</Text>}
    </Stack>
  );
}

/** The rights in their groups, in the words of staff. */
function Groups({ rights }: { rights: readonly Right[] }) {
  const wanted = new Set<string>(rights);
  const groups = Object.entries<Readonly<Record<string, string>>>(RIGHT_GROUPS)
    .map(([group, names]) => ({
      group,
      titles: Object.entries(names).flatMap(([right, title]) =>
        wanted.has(right) ? [title.charAt(0).toLowerCase() + title.slice(1)] : [],
      ),
    }))
    .filter(({ titles }) => titles.length > 0);
  return (
    <Stack as="ul" gap={1.5}>
      {groups.map(({ group, titles }) => (
        <li key={group}>
          <Text>
            <Text as="span" weight="medium">{`${group}: `}</Text>
            {titles.join(', ')}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
