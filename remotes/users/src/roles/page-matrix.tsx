import { isFixedPage, rightName, type RoleCard } from '@studio/contracts';
import { needsConnection, orpc, useNetwork, useUnsavedWork } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { Button, countOf, type MatrixCell, MatrixTable, Row, Skeleton, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { Refusal } from '../actions/refusal';
import { ROLES_FORMS } from '../words/noun-forms';
import styles from './page-matrix.module.css';
import { usePageDraft } from './use-page-draft';

/** Which pages each role opens. A page that the role does not open cannot be given, and says why. */
export function PageMatrix({ roles }: { roles: readonly RoleCard[] }) {
  const { online } = useNetwork();
  const access = useQuery({ ...orpc.permissions.pageAccess.queryOptions(), refetchOnMount: 'always' });
  const draft = usePageDraft(access.data);
  useUnsavedWork(draft.changed.length > 0);
  if (access.data === undefined)
    return (
      <QueryView query={access} what="доступ к страницам" skeleton={<Skeleton height={480} />}>
        {() => null}
      </QueryView>
    );
  const { pages } = access.data;
  const known = [...roles]
    .filter(({ id }) => access.data.roles.some(({ role_id }) => role_id === id))
    .sort((one, other) => other.level - one.level);
  /** «Кассир: График, Зарплата» */
  const changedWords = (roleId: string) =>
    `${nameOf(roleId)}: ${pages
      .filter(({ name }) => draft.isChanged(roleId, name))
      .map(({ title }) => title)
      .join(', ')}`;
  const nameOf = (roleId: string) => known.find(({ id }) => id === roleId)?.display_name ?? 'роль';
  const cell = (pageName: string, roleId: string): MatrixCell => {
    const page = pages.find(({ name }) => name === pageName);
    const role = known.find(({ id }) => id === roleId);
    const open = access.data.roles.some(({ role_id, open }) => role_id === roleId && open.includes(pageName));
    const missing = page?.needs.filter((need) => !role?.permissions.includes(need)) ?? [];
    const isFixed = role !== undefined && isFixedPage(role.name, pageName);
    return {
      checked: draft.isOpen(roleId, pageName),
      changed: draft.isChanged(roleId, pageName),
      ...((!open || isFixed) && { readOnly: true, note: open ? fixedNote(pageName) : lackOf(missing) }),
    };
  };
  return (
    <Stack gap={4}>
      <Text tone="muted">
        Отметьте, какие страницы видит роль. Без нужного права страницу не открыть; ячейка подскажет, какого.
      </Text>
      {draft.failed.map(({ role_id, error }) => (
        <Refusal key={role_id} title={`Не сохранено: ${nameOf(role_id)}`} error={error} />
      ))}
      <MatrixTable
        label="Доступ ролей к страницам"
        corner="Страница"
        rows={pages.map(({ name, title, path }) => ({ id: name, label: title, note: path }))}
        columns={known.map(({ id, display_name }) => ({ id, label: display_name }))}
        cell={cell}
        onToggle={(page, role, checked) => draft.toggle(role, page, checked)}
        phoneBy="columns"
      />
      {draft.changed.length > 0 && (
        <div className={styles['bar']}>
          <Row gap={3} justify="between" wrap>
            <Text aria-live="polite">
              Изменено: {countOf(draft.changed.length, ROLES_FORMS)}.{' '}
              {draft.changed.map(({ role_id }) => changedWords(role_id)).join('; ')}
            </Text>
            <Row gap={2}>
              <Button onClick={() => draft.reset()}>Сбросить</Button>
              <Button
                variant="primary"
                offReason={needsConnection(online)}
                loading={draft.saving}
                onClick={() => void draft.save()}
              >
                Сохранить
              </Button>
            </Row>
          </Row>
        </div>
      )}
    </Stack>
  );
}

const fixedNote = (page: string) => (page === 'home' ? 'Главная открыта всем' : 'Разработчику открыты все страницы');

const lackOf = (missing: readonly string[]) =>
  missing.length > 0
    ? `Нет права ${missing.map((need) => `«${rightName(need)}»`).join(' и ')}`
    : 'Роль видит только свою локацию';
