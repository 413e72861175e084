import type { Employee } from '@studio/contracts';
import { client, needsConnection, orpc, useNetwork } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { Banner, Button, formatDate, formatPhone, Row, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActsFor } from '../actions/employee-act';
import { PEOPLE_KEYS } from '../person/refresh-people';
import { unmergeWords } from './unmerge-words';

/** The closed cards that lead to this one, for whoever may take them apart again. */
export function MergedCards({ employee }: { employee: Employee }) {
  const acts = useActsFor()(employee);
  const { online } = useNetwork();
  const may = acts.includes('merge');
  const merged = useQuery({
    ...orpc.users.mergedCards.queryOptions({ input: { employeeId: employee.id } }),
    enabled: may,
    meta: { persist: false },
  });
  const [asked, setAsked] = useState<string | null>(null);
  const parting = useAction({
    run: (employeeId: string) => client.users.unmerge({ employeeId }),
    done: ({ left, employee: { full_name } }) =>
      left.length > 0 ? unmergeWords(left) : `${full_name}: карточки снова разделены`,
    onDone: () => setAsked(null),
    invalidates: PEOPLE_KEYS,
  });
  if (!may || !merged.data?.length) return null;
  const chosen = merged.data.find(({ employee_id }) => employee_id === asked);
  return (
    <Banner tone="info" title="Объединено с другой карточкой">
      <Stack gap={2}>
        {merged.data.map(({ employee_id, full_name, phone, merged_at }) => (
          <Row key={employee_id} gap={2} wrap>
            <span>{`${full_name}, ${formatPhone(phone)}, ${formatDate(merged_at)}`}</span>
            <Button size="sm" offReason={needsConnection(online)} onClick={() => setAsked(employee_id)}>
              Разъединить
            </Button>
          </Row>
        ))}
      </Stack>
      {chosen && (
        <ActionDialog
          title="Разъединить карточки?"
          description={`${chosen.full_name}: вернётся всё, что перешло при объединении и с тех пор не изменилось. Завершённые входы не вернутся.`}
          confirmLabel="Разъединить"
          busy={parting.busy}
          error={parting.error}
          failure="Карточки не разделены"
          onConfirm={() => parting.run(chosen.employee_id)}
          onClose={() => setAsked(null)}
        />
      )}
    </Banner>
  );
}
