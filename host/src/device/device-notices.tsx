import { useSync } from '@studio/portal';
import { Banner, Button, formatPercent, IconRefresh } from '@studio/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStorageFault } from './storage-health';

/** Per cent of the browser's room from which staff are warned. */
const ALMOST_FULL = 90;

/** App-wide notices about the device's own storage: it cannot be used, or it is almost full. */
export function DeviceNotices() {
  const fault = useStorageFault();
  const { statistics } = useSync();
  const { pathname } = useLocation();
  const used = statistics?.storage_usage_percent ?? 0;
  if (fault !== null)
    return (
      <div data-print="hide">
        <Banner tone="danger" edge role="alert" action={fault === 'newer_version' && <ReloadButton />}>
          Офлайн-хранилище недоступно: {ADVICE[fault]}
        </Banner>
      </div>
    );
  if (used < ALMOST_FULL) return null;
  return (
    <div data-print="hide">
      <Banner
        tone="warning"
        edge
        action={
          pathname !== '/offline' && (
            <Button asChild size="sm">
              <Link to="/offline">Место на устройстве</Link>
            </Button>
          )
        }
      >
        Место, которое браузер отвёл порталу, занято на {formatPercent(used / 100, { fraction: 0 })}. Отправьте очередь
        и освободите место на диске, иначе новые записи без связи не сохранятся.
      </Banner>
    </div>
  );
}

const ADVICE: Record<NonNullable<ReturnType<typeof useStorageFault>>, ReactNode> = {
  storage_unavailable:
    'браузер не даёт записать данные на устройство. Проверьте, что это не приватное окно и что данные сайтов не запрещены. Пока это так, без связи ничего не сохранится.',
  storage_full:
    'на устройстве закончилось место. Освободите место на диске и отправьте очередь, иначе новые записи не сохранятся.',
  upgrade_blocked: 'другая вкладка держит его прежнюю версию. Закройте остальные вкладки портала и обновите эту.',
  newer_version: 'портал обновился в другой вкладке. Сохранённое на месте; обновите страницу, чтобы работать дальше.',
};

function ReloadButton() {
  return (
    <Button size="sm" icon={<IconRefresh size={16} aria-hidden />} onClick={() => location.reload()}>
      Обновить страницу
    </Button>
  );
}
