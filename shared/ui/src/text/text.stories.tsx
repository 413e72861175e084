import { Row } from '../layout/row';
import { Stack } from '../layout/stack';
import { Forced } from '../testing/forced';
import { press } from '../testing/press';
import { LONG, LONG_WORD } from '../testing/samples';
import { Heading } from './heading';
import { KeyHint } from './key-hint';
import { Link } from './link';
import { SkipLink } from './skip-link';
import { Text } from './text';
import { VisuallyHidden } from './visually-hidden';

export default {
  title: 'Text/Words',
  component: Text,
  subcomponents: { Heading, KeyHint, Link, SkipLink, VisuallyHidden },
};

const TONES = ['default', 'muted', 'subtle', 'brand', 'success', 'warning', 'danger', 'info'] as const;
const SIZES = ['caption', 'body', 'input', 'lead', 'kpi'] as const;

export const Sizes = () => (
  <Stack gap={2}>
    {SIZES.map((size) => (
      <Text key={size} size={size}>
        Продано на 1 234 567,50 ₽ — это «много»
      </Text>
    ))}
  </Stack>
);
export const Tones = () => (
  <Stack gap={1}>
    {TONES.map((tone) => (
      <Text key={tone} tone={tone}>
        Съешь ещё этих мягких французских булок
      </Text>
    ))}
  </Stack>
);
export const Weights = () => (
  <Row gap={4} wrap>
    <Text>Обычный</Text>
    <Text weight="medium">Средний</Text>
    <Text weight="semibold">Полужирный</Text>
    <Text mono>7f3a19c2</Text>
  </Row>
);
export const FiguresStandUnderEachOther = () => (
  <div style={{ width: 160 }}>
    <Text align="end">1 111 111,11 ₽</Text>
    <Text align="end">8 888 888,88 ₽</Text>
    <Text align="end">−12 345,60 ₽</Text>
  </div>
);
export const Truncated = () => (
  <div style={{ width: 240 }}>
    <Text truncate>{LONG}</Text>
  </div>
);
export const LongWordInNarrowPlace = () => (
  <div style={{ width: 160 }}>
    <Text>{LONG_WORD}</Text>
  </div>
);
export const Headings = () => (
  <Stack gap={2}>
    <Heading level={1}>Фотосессии</Heading>
    <Heading level={2}>За неделю</Heading>
    <Heading level={3}>Понедельник</Heading>
    <Heading level={4}>До обеда</Heading>
  </Stack>
);
export const Links = () => (
  <Stack gap={2} align="start">
    <Link href="#there">Открыть карточку</Link>
    <Text>
      Подробнее — в{' '}
      <Link href="#there" underlined>
        справке
      </Link>
      .
    </Text>
    <Link href="#there" quiet>
      Иванова Мария
    </Link>
  </Stack>
);
export const LinkHover = () => (
  <Forced state="hover" on="a">
    <Link href="#there">Открыть карточку</Link>
  </Forced>
);
export const LinkFocus = () => (
  <Forced state="focus-visible" on="a">
    <Link href="#there">Открыть карточку</Link>
  </Forced>
);
export const Keys = () => (
  <Row>
    <KeyHint>Ctrl</KeyHint>
    <KeyHint>K</KeyHint>
  </Row>
);
export const ForScreenReadersOnly = () => (
  <Text>
    12 <VisuallyHidden>снимков</VisuallyHidden>
  </Text>
);
/** Shows itself at the first press of Tab. */
export const PastTheNavigation = () => <SkipLink targetId="storybook-root" />;
PastTheNavigation.play = press('a', 'focus');
PastTheNavigation.tags = ['alone'];
