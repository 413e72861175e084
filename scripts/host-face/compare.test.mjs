import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf } from './compare.mjs';

const CASES = [
  ['same', 'a name that stays', 'function fold(text: string): string', 'function fold(text: string): string'],
  ['less', 'a name that is gone', 'function fold(text: string): string', undefined],
  ['less', 'another kind', 'function Fold(_: FoldProps): Element', 'interface Fold { a: string; }'],
  [
    'more',
    'a component that is always drawn',
    'function Fold(props: FoldProps): JSX.Element | null',
    'function Fold(props: FoldProps): JSX.Element',
  ],
  ['less', 'another result', 'function fold(text: string): string', 'function fold(text: string): number'],
  [
    'less',
    'one more that it demands',
    'function fold(text: string): string',
    'function fold(text: string, by: number): string',
  ],
  [
    'more',
    'one more that it may take',
    'function fold(text: string): string',
    'function fold(text: string, by?: number): string',
  ],
  ['more', 'more to choose from', "function tone(of: 'a' | 'b'): void", "function tone(of: 'a' | 'b' | 'c'): void"],
  ['less', 'less to choose from', "function tone(of: 'a' | 'b'): void", "function tone(of: 'a'): void"],
  [
    'more',
    'a property that may be left out',
    'interface XProps { a: string; }',
    'interface XProps { a: string; b?: number; }',
  ],
  [
    'less',
    'a property that is demanded',
    'interface XProps { a: string; }',
    'interface XProps { a: string; b: number; }',
  ],
  ['more', 'one more in what it gives', 'interface Entry { a: string; }', 'interface Entry { a: string; b: number; }'],
  ['less', 'a property that is gone', 'interface Entry { a: string; b: number; }', 'interface Entry { a: string; }'],
  ['less', 'a property that was optional', 'interface XProps { a?: string; }', 'interface XProps { a: string; }'],
  ['more', 'a property that is optional now', 'interface XProps { a: string; }', 'interface XProps { a?: string; }'],
  [
    'less',
    'a property of another type',
    'interface XProps { a: () => void; }',
    'interface XProps { a: (b: Set<string>) => void; }',
  ],
  ['more', 'a wider choice', "type Tone = 'a' | 'b'", "type Tone = 'a' | 'b' | 'c'"],
  ['less', 'a narrower choice', "type Tone = 'a' | 'b'", "type Tone = 'b'"],
  ['less', 'a constant of another type', 'const SLOTS: readonly string[]', 'const SLOTS: Set<string>'],
];

for (const [change, what, before, now] of CASES)
  test(`${what}: ${change}`, () => assert.equal(changeOf(before, now), change));
