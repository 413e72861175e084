import type { TakenBack } from '@studio/contracts';
import { Button, ErrorNotice, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { client } from '../api-client';
import { type PortalError, toPortalError } from '../portal-error';

interface TakeBackButtonProps {
  id: string;
  fileName: string;
  /** It was taken back before, and some records stayed. */
  isRest?: boolean;
  onDone: (taken: TakenBack) => void;
}

/** Takes an import back, once it is confirmed. */
export function TakeBackButton({ id, fileName, isRest = false, onDone }: TakeBackButtonProps) {
  const [step, setStep] = useState<'offered' | 'asked' | 'busy'>('offered');
  const [error, setError] = useState<PortalError | null>(null);
  const takeBack = async () => {
    setStep('busy');
    setError(null);
    try {
      onDone(await client.imports.takeBack({ id }));
    } catch (thrown) {
      setError(toPortalError(thrown));
    }
    setStep('offered');
  };
  return (
    <Stack gap={2}>
      {step === 'offered' ? (
        <Row>
          <Button
            size="sm"
            aria-label={`${isRest ? 'Отменить остальное' : 'Отменить загрузку'} «${fileName}»`}
            onClick={() => setStep('asked')}
          >
            {isRest ? 'Отменить остальное' : 'Отменить загрузку'}
          </Button>
        </Row>
      ) : (
        <Row wrap gap={2}>
          <Text>Добавленное удалится, изменённое станет как было. Что с тех пор изменили, останется.</Text>
          <Button size="sm" disabled={step === 'busy'} onClick={() => setStep('offered')}>
            Оставить
          </Button>
          <Button size="sm" variant="danger" loading={step === 'busy'} onClick={() => void takeBack()}>
            Да, отменить загрузку
          </Button>
        </Row>
      )}
      {error && (
        <ErrorNotice title="Загрузка не отменена" requestId={error.requestId}>
          {error.message}
        </ErrorNotice>
      )}
    </Stack>
  );
}
