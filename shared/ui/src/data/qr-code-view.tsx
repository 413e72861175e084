import { QrCode as Parts } from '@chakra-ui/react';

/** The drawn code; a module of its own, so that the encoder is fetched only where a code is shown. */
export default function QrCodeView({ value }: { value: string }) {
  return (
    <Parts.Root value={value}>
      <Parts.Frame aria-hidden>
        <Parts.Pattern />
      </Parts.Frame>
    </Parts.Root>
  );
}
