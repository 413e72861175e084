import { Banner, Dialog } from '@studio/ui';
import { useEffect } from 'react';
import { useCodeCamera } from './use-code-camera';

interface CameraDialogProps {
  /** What to do where the camera does not open, as a sentence. */
  otherwise: string;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera looks for a barcode or a QR code until the first one. */
export function CameraDialog({ otherwise, onCode, onClose }: CameraDialogProps) {
  const { video, failure, start } = useCodeCamera('any', onCode);
  useEffect(() => {
    void start();
  }, [start]);
  return (
    <Dialog open title="Наведите камеру на код" onClose={onClose}>
      {failure !== null ? (
        <Banner tone="warning">
          {failure}. {otherwise}
        </Banner>
      ) : (
        <video ref={video} muted playsInline style={{ inlineSize: '100%', borderRadius: 8 }} aria-label="Камера" />
      )}
    </Dialog>
  );
}
