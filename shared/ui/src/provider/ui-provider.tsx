import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useDirection } from '../hooks/use-direction';
import { uiLocale } from '../locale/ui-locale';
import { system } from '../theme/system';

/**
 * Puts tokens and reset under an application. The theme is the class `light` or `dark` on `<html>`, the direction its `dir`, both set by anyone who owns
 * the choice.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  const direction = useDirection();
  // Widgets take their direction from a locale; the script in it says the direction apart from the language.
  const locale = `${uiLocale().slice(0, 2)}-${direction === 'rtl' ? 'Arab' : 'Latn'}`;
  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </ChakraProvider>
  );
}
