import type { NoticeEvent, PortalNotification } from '@studio/contracts';
import { client, notify, orpc, portalPlace } from '@studio/portal';
import { partialMatchKey, type Query } from '@tanstack/react-query';
import type { Portal } from '../../../sections/portal-context';
import { applyNotice, refetchNotices } from '../notice-queries';
import { setLive } from '../live-atom';
import { notificationWords } from '../words';
import { followFeed, type NoticeFeed } from './notice-feed';
import { onePerBrowser } from './one-per-browser';
import { showOnce } from './show-once';
import { toastOf, topicOf } from './toast-of';

/** Messages of the tab with the stream to the others. */
type Message = { event: NoticeEvent } | { live: false } | { changed: true } | { hello: true };

type Parts = Pick<Portal, 'session' | 'queryClient' | 'offline' | 'router'>;

/**
 * Follows the notifications of this person: one stream for all tabs of this browser. Nothing happens in a browser
 * without Web Locks, nor in a page that is not secure: there the bell looks once a minute.
 *
 * @returns what ends it, and what tells the other tabs that something was read here.
 */
export function startLive(
  owner: string,
  portal: Parts,
  open: NoticeFeed['open'] = () => client.notifications.stream(),
): { stop: () => void; notifyChanged: () => void } {
  const { session, queryClient, offline } = portal;
  // What was told while no answer could come was not read: a stream may outlive the line of the other calls.
  const unfollow = offline.manager.on('network_status', ({ online }) => void (online && session.reread()));
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis))
    return { stop: unfollow, notifyChanged: () => {} };
  let isLive = false;
  /** The last event, in the tab with the stream. */
  let latest: NoticeEvent | null = null;
  const tabs = onePerBrowser<Message>({
    name: `portal-notices-${owner}`,
    onSilence: () => {
      isLive = false;
      setLive(false);
    },
    lead: (signal) =>
      followFeed(
        {
          open,
          onEvent: (event) => {
            latest = event;
            tabs.say({ event });
          },
          onBreak: () => {
            latest = null;
            tabs.say({ live: false });
          },
          onUnauthorized: () => void session.refresh(),
          isOnline: () => offline.manager.isOnline(),
          untilOnline: (end) => untilOnline(offline.manager, end),
        },
        signal,
      ).finally(() => {
        latest = null;
      }),
    hear: (message) => {
      // A tab that came later knows nothing of what was said before.
      if ('hello' in message) return latest && tabs.say({ event: { unread: latest.unread, told: null, anew: false } });
      if ('changed' in message) return refetchNotices(queryClient);
      // Whatever was told before, or while nothing came, was told to nobody here: a role that was taken, too.
      if ('event' in message && (!isLive || message.event.rights)) void session.reread();
      isLive = 'event' in message;
      setLive(isLive);
      if (!('event' in message)) return undefined;
      const { told } = message.event;
      void applyNotice(queryClient, message.event);
      if (told === null) return undefined;
      askAgain(told, portal);
      if (told.kind.startsWith('held.')) void queryClient.invalidateQueries({ queryKey: orpc.standing.key() });
      // A role or a place of one's own shows in the navigation, and in what may be done.
      if (['access', 'places'].includes(topicOf(told.kind) ?? '')) void session.reread();
      return announce(told, portal);
    },
  });
  tabs.say({ hello: true });
  return {
    stop: () => {
      unfollow();
      tabs.stop();
      setLive(false);
    },
    notifyChanged: () => tabs.say({ changed: true }),
  };
}

/** The page that a notification leads to shows what it tells of: where it is open, it is read again. */
function askAgain(told: PortalNotification, { router, queryClient }: Parts): void {
  const place = placeOf(told);
  if (place === null || new URL(place, location.origin).pathname !== router.state.location.pathname) return;
  // The bell has its count from the event.
  const isOfPage = ({ queryKey }: Query) => !partialMatchKey(queryKey, orpc.notifications.key());
  void queryClient.invalidateQueries({ type: 'active', predicate: isOfPage });
}

function announce(told: PortalNotification, { router, queryClient }: Parts): void {
  const toast = toastOf(told);
  if (toast === null) return;
  const { id } = told;
  const place = placeOf(told);
  const open = async (to: string) => {
    await router.navigate(to);
    await client.notifications.markRead({ ids: [id] }).catch(() => {});
    refetchNotices(queryClient);
  };
  const action = place === null ? null : { label: notificationWords().open, run: () => void open(place) };
  void showOnce(id, () => notify({ ...toast, action }));
}

function placeOf({ link }: PortalNotification): string | null {
  return link === null ? null : portalPlace(link);
}

function untilOnline(manager: Parts['offline']['manager'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      off();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const off = manager.on('network_status', ({ online }) => {
      if (online) end();
    });
    signal.addEventListener('abort', end);
    if (signal.aborted || manager.isOnline()) end();
  });
}
