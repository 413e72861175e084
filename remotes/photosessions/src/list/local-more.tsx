import { Button, formatNumber, IconCloudOff, Row } from '@studio/ui';

interface LocalMoreProps {
  count: number;
  onShow: () => void;
}

/** Says how many more sessions this device holds than stand above the list, and leads to them. */
export function LocalMore({ count, onShow }: LocalMoreProps) {
  if (count === 0) return null;
  return (
    <Row>
      <Button size="sm" icon={<IconCloudOff size={16} aria-hidden />} onClick={onShow}>
        {`Ещё ${formatNumber(count)} на этом устройстве — показать`}
      </Button>
    </Row>
  );
}
