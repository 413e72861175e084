import { daysOfMonth, hasCapability, type PayRunCard } from '@studio/contracts';
import { Link as RouterLink, useAuth } from '@studio/portal';
import { Banner, Button, Link, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { unsettledWords } from '../words/pay-change';

const SHOWN_PEOPLE = 5;

interface UnsettledNoteProps {
  run: Pick<PayRunCard, 'month' | 'state' | 'unsettled'>;
  /** Whose days: the run's own, or an earlier one that it corrects. */
  month: string;
}

/** Whose time of a month nobody has decided about, with the way to it for whoever may; renders nothing without any. */
export function UnsettledNote({ run, month }: UnsettledNoteProps) {
  const { user } = useAuth();
  const mayDecide = hasCapability(user?.roles ?? [], 'schedule.plan');
  const [isOpen, setOpen] = useState(false);
  const unsettled = run.unsettled.filter((one) => one.month === month);
  if (unsettled.length === 0) return null;
  const { from, to } = daysOfMonth(month);
  const shown = isOpen ? unsettled : unsettled.slice(0, SHOWN_PEOPLE);
  const left = unsettled.length - shown.length;
  return (
    <Banner tone="warning" title={unsettledWords(unsettled, run.month)}>
      <Stack gap={2}>
        <Row as="ul" gap={3} wrap align="center">
          {shown.map(({ employee_id, full_name, days }) => (
            <li key={employee_id}>
              {mayDecide ? (
                <Link asChild underlined>
                  <RouterLink
                    to={`/schedule?${new URLSearchParams({ view: 'hours', employee: employee_id, from, to })}`}
                  >
                    {full_name}
                  </RouterLink>
                </Link>
              ) : (
                <span>{full_name}</span>
              )}
              : {days}
            </li>
          ))}
          {left > 0 && (
            <li>
              <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
                Ещё {left}
              </Button>
            </li>
          )}
        </Row>
        <Text>
          {month === run.month && (run.state === 'draft' || run.state === 'calculated')
            ? 'Пока время не подтверждено, оплачивается только то, в чём сошлись график и приход.'
            : 'Этот месяц закрыт: пока время не подтверждено, в нём остаётся то, что начислено. Разница придёт исправлением.'}
        </Text>
      </Stack>
    </Banner>
  );
}
