import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * What a log must not contain, anywhere in a line (security requirement 7), and its replacement. An anchor of the audit (`noteEndOfAudit`)
 * looks like a bot's token, the commit of a release like an invitation's code; they are recognised by their fields and their exact shape.
 */
const HIDDEN: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/(?<!\d)(?!(?<="audit":")\d+:[0-9a-f]{64}")\d{1,12}:[\w-]{20,}/g, '[token]'],
  [/\b(?<!"commit":")[0-9a-f]{40}\b/g, '[code]'],
  [/\+\d{8,15}\b/g, '[phone]'],
  [/\b[78]\d{10}\b/g, '[phone]'],
];

interface LogSettings {
  logLevel: string;
}

/** The log of the process: one JSON object per line, without tokens, codes and phones. */
export function createLog({ logLevel }: LogSettings, destination?: DestinationStream): Logger {
  return pino(
    {
      level: logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorOnly },
      hooks: { streamWrite: withoutSecrets },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** The text with tokens, codes and phones taken out. */
export function withoutSecrets(line: string): string {
  return HIDDEN.reduce((text, [secret, instead]) => text.replace(secret, instead), line);
}

/** An error without what libraries hang on it: a failed query carries its parameters, names and phones among them. */
function errorOnly(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    message: withoutParameters(error.message),
    code,
    stack: withoutParameters(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: errorOnly(error.cause) }),
  };
}

function withoutParameters(text: string): string {
  return text.replace(/^params: .*$/gm, 'params: [hidden]');
}
