import { displayName, initials } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { Avatar, Heading, Row, Stack, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import styles from './own.module.css';
import { RoleMarks } from './role-marks';

/** Who is signed in, at the head of a page about them; `aside` stands at the end. */
export function PersonHead({
  overline,
  aside,
  children,
}: {
  overline: string;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const { user } = useAuth();
  const name = user === null ? '…' : displayName(user);
  return (
    <header className={styles['head']}>
      <div className={styles['who']}>
        <Avatar name={name} initials={user === null ? '…' : initials(user)} size="lg" />
        <Stack gap={0.5} grow>
          <Text size="caption" tone="muted">
            {overline}
          </Text>
          <Heading level={1}>{user?.full_name ?? name}</Heading>
          <Row gap={3} wrap>
            <RoleMarks roles={user?.roles ?? []} />
            {user?.position && (
              <Text as="span" tone="muted">
                {user.position}
              </Text>
            )}
            {children}
          </Row>
        </Stack>
      </div>
      {aside && (
        <Row gap={2} wrap>
          {aside}
        </Row>
      )}
    </header>
  );
}
