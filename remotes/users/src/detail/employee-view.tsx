import { Navigate, orpc, toPortalError, useAuth, useDocumentTitle } from '@studio/portal';
import { NoRight, QueryView, useAddressValues, useBack } from '@studio/screens';
import { Button } from '@studio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { employeePath, LIST_PATH } from '../address';
import { keptEmployees } from '../list/kept-employees';
import { DetailSkeleton } from './detail-skeleton';
import { LoadedEmployee } from './loaded-employee';

/** The document title of each tab. */
const TAB_TITLES: Readonly<Record<string, string>> = {
  access: 'Роли и доступ',
  places: 'Локации',
  connections: 'Подключения',
  history: 'История',
};

const REFUSAL = 'Эта карточка вам недоступна';
const OWN_CARD_ALONE = 'Свою карточку видит каждый; чужие открывает роль, которую назначает администратор.';

/** One employee: profile, roles, locations, connections and history, by tabs. */
export function EmployeeView({ id }: { id: string }) {
  const { user, can } = useAuth();
  const back = useBack(LIST_PATH);
  if (user !== null && user.id !== id && !can('read_employees'))
    return (
      <NoRight title={REFUSAL} action={<Button onClick={back}>К списку сотрудников</Button>}>
        {OWN_CARD_ALONE}
      </NoRight>
    );
  return <ReadEmployee id={id} />;
}

function ReadEmployee({ id }: { id: string }) {
  const back = useBack(LIST_PATH);
  const cache = useQueryClient();
  const query = useQuery({
    ...orpc.users.employee.queryOptions({ input: { employeeId: id } }),
    refetchOnMount: 'always',
  });
  // The fields from a list render at once, and when offline they are all there is.
  const listed = query.data === undefined ? keptEmployees(cache).get(id) : undefined;
  const [address] = useAddressValues();
  const name = (query.data ?? listed?.record)?.full_name;
  const tab = TAB_TITLES[address.get('tab') ?? ''];
  useDocumentTitle(name === undefined ? null : [name, tab].filter(Boolean).join(' · '));
  return (
    <QueryView
      query={query}
      what="карточку"
      level={1}
      kept={listed?.record}
      skeleton={<DetailSkeleton />}
      back={<Button onClick={back}>К списку сотрудников</Button>}
      notFound="Сотрудник не найден"
      notFoundHint="Запись удалили, ссылка неверна, или у вас нет доступа к локации сотрудника."
      refusal={REFUSAL}
      refusalHint={({ message }) => `${message} ${OWN_CARD_ALONE}`}
      offline="Эта карточка ещё не открывалась на устройстве, поэтому без связи её не показать."
    >
      {(employee) =>
        employee.merged_into !== null ? (
          <Navigate
            to={`${employeePath(employee.merged_into)}${address.size > 0 ? `?${address.toString()}` : ''}`}
            replace
          />
        ) : (
          <LoadedEmployee
            employee={employee}
            error={query.error && toPortalError(query.error)}
            updatedAt={listed?.updatedAt ?? query.dataUpdatedAt}
            fetching={query.isFetching}
          />
        )
      }
    </QueryView>
  );
}
