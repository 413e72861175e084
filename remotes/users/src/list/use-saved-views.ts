import type { SavedView } from '@studio/contracts';
import { client, notify, orpc, type PortalError } from '@studio/portal';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The person's own views of the list, kept on the server, and what can be done with them. */
export function useSavedViews() {
  const cache = useQueryClient();
  const { data } = useQuery({ ...orpc.users.views.queryOptions(), refetchOnMount: 'always' });
  const refresh = () => cache.invalidateQueries({ queryKey: orpc.users.views.key() });
  const save = useMutation<SavedView, PortalError, SavedView>({
    mutationFn: (view) => client.users.saveView(view),
    onSuccess: refresh,
  });
  const remove = useMutation<unknown, PortalError, SavedView>({
    mutationFn: ({ id }) => client.users.deleteView({ id }),
    async onSuccess(_, view) {
      await refresh();
      notify({
        message: `Вид «${view.name}» удалён`,
        color: 'success',
        action: { label: 'Отменить', run: () => save.mutate(view) },
      });
    },
    onError: ({ message }) => notify({ message: `Вид не удалён. ${message}`, color: 'error' }),
  });
  return { views: data ?? [], save, remove };
}
