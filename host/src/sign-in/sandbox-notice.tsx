import { Banner, Button, IconExternalLink, IconSmartphone, Stack } from '@studio/ui';

/** Only in the demo: the bot lives in a messenger on the same machine, whose page plays the phone. */
export function SandboxNotice({ url }: { url: string }) {
  return (
    <Banner tone="info" title="Учебный портал" icon={<IconSmartphone size={18} aria-hidden />}>
      <Stack gap={2} align="start">
        <span>«Открыть Telegram» откроет учебный телефон с тем же ботом: выберите, чей он, и нажмите «Да, это я».</span>
        <Button asChild size="sm" trailing={<IconExternalLink size={14} aria-hidden />}>
          <a href={url} target="_blank" rel="noreferrer">
            Учебный телефон
          </a>
        </Button>
      </Stack>
    </Banner>
  );
}
