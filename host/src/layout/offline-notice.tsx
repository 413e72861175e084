import { useNetwork } from '@studio/portal';
import { Banner, IconWifiOff } from '@studio/ui';

/** App-wide notice for the time without a connection (specification §2). */
export function OfflineNotice() {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <div data-print="hide" aria-live="polite">
      <Banner tone="warning" edge icon={<IconWifiOff size={18} aria-hidden />}>
        Нет связи с сервером. Можно работать дальше: новые фотосессии сохраняются на этом устройстве и уйдут сами.
      </Banner>
    </div>
  );
}
