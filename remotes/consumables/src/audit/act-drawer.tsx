import { auditActionWords, auditSubjectWords, type StockAct } from '@studio/contracts';
import { Link as RouterLink, useAuth } from '@studio/portal';
import { ChangeTable, changesOf, contextOf } from '@studio/screens';
import { DefinitionList, Drawer, formatMoment, Link, Stack, Text } from '@studio/ui';

interface ActDrawerProps {
  act: StockAct | null;
  names: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** One act on materials: what changed, who did it, and a link to its proof in the audit's chain. */
export function ActDrawer({ act, names, onClose }: ActDrawerProps) {
  const { can } = useAuth();
  if (act === null) return null;
  const item = act.subject_kind === 'item' ? act.subject_id : null;
  return (
    <Drawer
      open
      onClose={onClose}
      title={auditActionWords(act.action)}
      description={`Запись № ${act.seq} общего журнала`}
      size="lg"
    >
      <Stack gap={5}>
        <ChangeTable changes={[...changesOf(act, names), ...contextOf(act, names)]} />
        <DefinitionList
          facts={[
            ['Когда', formatMoment(act.at)],
            ['Кто', act.actor_name ?? 'Портал'],
            [
              'С чем',
              item === null ? (
                auditSubjectWords(act.subject_kind)
              ) : (
                <Link asChild>
                  <RouterLink to={`/stock/${item}`}>{names[item] ?? 'Материал'}</RouterLink>
                </Link>
              ),
            ],
            [
              'Доказательство',
              can('access_logs') ? (
                <Link asChild>
                  <RouterLink to={`/users/audit?entry=${act.seq}`}>В цепочке журнала, запись {act.seq}</RouterLink>
                </Link>
              ) : (
                <Text as="span">Запись {act.seq} в цепочке журнала; проверить её может старший администратор</Text>
              ),
            ],
          ]}
        />
      </Stack>
    </Drawer>
  );
}
