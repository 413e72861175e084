import { locationScope } from '@studio/contracts';
import { Freshness, useAuth } from '@studio/portal';
import { Button, Heading, IconRefresh, IconShield, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { SectionNav } from '../section-nav';
import type { AuditRows } from './use-audit-rows';
import { VerifyDialog } from './verify-dialog';

/** The section's places; what the journal is, how fresh, and the way to its verification. */
export function AuditHeader({ data }: { data: AuditRows }) {
  const { user } = useAuth();
  const [verifying, setVerifying] = useState(false);
  // The chain is one for the whole company: whoever sees only one place may not have it reckoned.
  const mayVerify = user !== null && locationScope(user).kind === 'any';
  return (
    <Stack gap={3}>
      <SectionNav />
      <Row justify="between" gap={3} wrap>
        <Stack gap={0}>
          <Heading level={1}>Журнал действий</Heading>
          <Row gap={2} wrap>
            <Text tone="muted">Кто, что и когда изменил</Text>
            <Freshness
              updatedAt={data.updatedAt}
              fetching={data.fetching && data.rows !== undefined}
              unreachable={data.error?.isNetwork}
            />
          </Row>
        </Stack>
        <Row gap={2} wrap>
          <Button icon={<IconRefresh size={16} aria-hidden />} onClick={data.refetch}>
            Обновить
          </Button>
          {mayVerify && (
            <Button icon={<IconShield size={16} aria-hidden />} onClick={() => setVerifying(true)}>
              Проверить целостность
            </Button>
          )}
        </Row>
      </Row>
      <VerifyDialog open={verifying} onClose={() => setVerifying(false)} />
    </Stack>
  );
}
