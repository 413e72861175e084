import { quoted } from '@studio/contracts';
import { client, confirmDone, Link as RouterLink, orpc, toPortalError } from '@studio/portal';
import { ActionDialog } from '@studio/screens';
import { Button, Dialog, ErrorNotice, Link, Skeleton, Stack, Text } from '@studio/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { usePlaceSaving } from '../places/use-place-saving';
import type { PlaceRef } from '../places/place-ref';
import { PLACE_OBJECTS } from '../words/place-words';
import styles from '../form/impact.module.css';
import type { DialogProps } from './dialog-props';

interface DeleteDialogProps extends DialogProps {
  place: PlaceRef;
  name: string;
  /** The place above, shown after the deletion. */
  parent: PlaceRef | null;
  /** A location that cannot be deleted can be archived instead. */
  mayArchive: boolean;
}

/** Deletes an empty place; for any other it lists what prevents the deletion. */
export function DeleteDialog({ place, name, parent, mayArchive, onClose, onShow, onDo }: DeleteDialogProps) {
  const { kind, id } = place;
  const fresh = { staleTime: 0, gcTime: 0, meta: { persist: false } };
  const region = useQuery({
    ...orpc.locations.canDeleteRegion.queryOptions({ input: kind === 'region' ? { regionId: id } : skipToken }),
    ...fresh,
  });
  const city = useQuery({
    ...orpc.locations.canDeleteCity.queryOptions({ input: kind === 'city' ? { cityId: id } : skipToken }),
    ...fresh,
  });
  const location = useQuery({
    ...orpc.locations.canDeleteLocation.queryOptions({ input: kind === 'location' ? { locationId: id } : skipToken }),
    ...fresh,
  });
  const asked = { region, city, location }[kind];
  const saving = usePlaceSaving(
    () =>
      ({
        region: () => client.locations.deleteRegion({ regionId: id }),
        city: () => client.locations.deleteCity({ cityId: id }),
        location: () => client.locations.deleteLocation({ locationId: id }),
      })[kind](),
    () => {
      confirmDone(`${quoted(name)} больше нет`);
      onShow(parent);
    },
  );
  const title = `Удалить ${PLACE_OBJECTS[kind]} ${quoted(name)}?`;
  if (asked.data?.can_delete)
    return (
      <ActionDialog
        danger
        title={title}
        description="Здесь ничего нет и не было, поэтому удалить можно. Вернуть не получится."
        confirmLabel="Удалить"
        busy={saving.busy}
        error={saving.error}
        failure="Не удалено"
        onConfirm={() => saving.save(undefined)}
        onClose={onClose}
      />
    );
  const error = asked.error === null ? null : toPortalError(asked.error);
  const reasons = asked.data?.reasons ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={asked.data && !asked.data.can_delete ? `Удалить ${PLACE_OBJECTS[kind]} ${quoted(name)} нельзя` : title}
      footer={
        <>
          {kind === 'location' && mayArchive && reasons.length > 0 && (
            <Button
              onClick={() => {
                onDo('archive');
              }}
            >
              Отправить в архив
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Понятно
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorNotice title="Не получилось" requestId={error.requestId} onRetry={() => void asked.refetch()}>
          {error.message}
        </ErrorNotice>
      ) : asked.data === undefined ? (
        <Skeleton height={60} />
      ) : (
        <Stack gap={3}>
          <Text>Вот что этому мешает:</Text>
          <ul className={styles['notes']}>
            {reasons.map(({ kind: what, message, path }) => {
              return (
                <li key={what}>
                  {message}{' '}
                  {path !== null && (
                    <Link asChild underlined>
                      <RouterLink to={path} onClick={onClose}>
                        Показать
                      </RouterLink>
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </Stack>
      )}
    </Dialog>
  );
}
