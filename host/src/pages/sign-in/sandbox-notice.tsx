import { Banner, Button, IconExternalLink, IconSmartphone, Stack } from '@studio/ui';
import { signInWords } from './words';

/** Only in the demo: the bot lives in a messenger on the same machine, whose page plays the phone. */
export function SandboxNotice({ url }: { url: string }) {
  const { title, advice, phone } = signInWords().sandbox;
  return (
    <Banner tone="info" title={title} icon={<IconSmartphone size={18} aria-hidden />}>
      <Stack gap={2} align="start">
        <span>{advice}</span>
        <Button asChild size="sm" trailing={<IconExternalLink size={14} aria-hidden />}>
          <a href={url} target="_blank" rel="noreferrer">
            {phone}
          </a>
        </Button>
      </Stack>
    </Banner>
  );
}
