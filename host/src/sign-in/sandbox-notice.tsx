import { Banner, Button, IconExternalLink, IconSmartphone, Stack } from '@studio/ui';

/** Only in the demo: the bot lives in a messenger on the same machine, whose page plays the phone. */
export function SandboxNotice({ url }: { url: string }) {
  return (
    <Banner tone="info" title="Учебный портал" icon={<IconSmartphone size={18} aria-hidden />}>
      <Stack gap={2} align="start">
        <span>Вместо Telegram здесь учебный телефон с тем же ботом.</span>
        <Button asChild size="sm" trailing={<IconExternalLink size={14} aria-hidden />}>
          <a href={url} target="_blank" rel="noreferrer">
            Учебный телефон
          </a>
        </Button>
      </Stack>
    </Banner>
  );
}
