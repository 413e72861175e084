import { ROLES, type Role } from '@studio/contracts';
import { Stack, Text } from '@studio/ui';
import styles from './own.module.css';
import { ownWords } from '../../shell/account/own-words';

interface RoleRowsProps {
  roles: readonly Role[];
  /** More about a role, below it, by its name. */
  notes?: ReadonlyMap<string, string>;
}

/** Roles with their colours (specification §6), the highest first, each with what its level means. */
export function RoleRows({ roles, notes }: RoleRowsProps) {
  const sorted = [...roles].sort((one, other) => other.level - one.level);
  if (sorted.length === 0) return <Text tone="muted">{ownWords().noRoles}</Text>;
  return (
    <ul className={styles['rows']}>
      {sorted.map((role) => (
        <li key={role.name}>
          <span className={styles['swatch']} data-tone={toneOf(role.name)} aria-hidden />
          <Stack gap={0} grow>
            <Text as="span" weight="medium">
              {role.display_name}
            </Text>
            <Text as="span" size="caption" tone="muted">
              {ownWords().level(role.level)} · {levelWords(role.level)}
            </Text>
            {notes?.has(role.name) && (
              <Text as="span" size="caption" tone="muted">
                {notes.get(role.name)}
              </Text>
            )}
          </Stack>
        </li>
      ))}
    </ul>
  );
}

/** Colour of a role; neutral for one that an operator added. */
export function toneOf(name: string): string {
  return Object.hasOwn(ROLES, name) ? ROLES[name as keyof typeof ROLES].tone : 'neutral';
}

function levelWords(level: number): string {
  const { staff, leads, manages, rules } = ownWords().levelWords;
  if (level >= 8) return rules;
  if (level >= 4) return manages;
  return level >= 2 ? leads : staff;
}
