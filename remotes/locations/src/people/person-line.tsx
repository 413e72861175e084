import type { PlacePerson } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { daysWords } from '@studio/screens';
import { Avatar, Badge, formatPhone, Link, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import styles from './person-line.module.css';

/** The fields of a person that a line shows. */
type Person = Pick<PlacePerson, 'id' | 'full_name' | 'position' | 'roles' | 'phone' | 'since' | 'until'> & {
  primary?: boolean;
};

interface PersonLineProps {
  person: Person;
  /** At the end: a button or checkbox. */
  action?: ReactNode;
  /** Marks those whose primary location this is. */
  marksPrimary?: boolean;
  /** Links to the person's card. */
  linked?: boolean;
}

/** A person: initials, name, position, and a phone link. */
export function PersonLine({ person, action, marksPrimary = false, linked = true }: PersonLineProps) {
  const { id, full_name, position, roles, phone, since, until } = person;
  const what = position ?? roles[0];
  return (
    <div className={styles['person']}>
      <Avatar name={full_name} initials={initialsOf(full_name)} size="sm" />
      <div className={styles['words']}>
        {linked ? (
          <Link asChild quiet>
            <RouterLink to={`/users/view/${id}`}>{full_name}</RouterLink>
          </Link>
        ) : (
          <Text as="span">{full_name}</Text>
        )}
        <Text as="div" size="caption" tone="muted">
          <div className={styles['facts']}>
            {what !== undefined && <span>{what}</span>}
            {since !== undefined && <span>{`работает здесь ${daysWords({ since, until })}`}</span>}
            {phone !== '' && (
              <Text as="span" nowrap>
                <Link href={`tel:${phone}`} quiet>
                  {formatPhone(phone)}
                </Link>
              </Text>
            )}
          </div>
        </Text>
      </div>
      {marksPrimary && person.primary && <Badge tone="info">основная</Badge>}
      {action}
    </div>
  );
}

/** «ИА» of «Иванова Анна Сергеевна» (specification §3). */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('');
}
