import { useCodeCamera } from '@studio/screens';
import { Banner, Dialog } from '@studio/ui';
import { useEffect } from 'react';

/** The camera looks for a barcode or a QR code, and closes at the first one. */
export function CameraDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { video, failure, start } = useCodeCamera('any', onCode);
  useEffect(() => {
    void start();
  }, [start]);
  return (
    <Dialog open title="Наведите камеру на код" onClose={onClose}>
      {failure !== null ? (
        <Banner tone="warning">{failure}. Код можно ввести в поле поиска.</Banner>
      ) : (
        <video ref={video} muted playsInline style={{ inlineSize: '100%', borderRadius: 8 }} aria-label="Камера" />
      )}
    </Dialog>
  );
}
