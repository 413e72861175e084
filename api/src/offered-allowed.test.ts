import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ROLE_NAMES, type RoleName } from '@studio/contracts';
import type { Caller } from './testing/caller';
import { Target } from './testing/matrix/target';
import { OFFERED } from './testing/own/offered-cases';
import { testApp, type TestApp } from './testing/test-app';

/** What a screen offers and what the server allows is the same, with every role, of one's own and of a colleague's records. */
let app: TestApp;
let here: Target;
let other: Target;
let colleague: Caller;
const callers = new Map<RoleName, Caller>();

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  [here, other] = [await Target.at(app), await Target.at(app)];
  colleague = await here.caller(['photographer', 'admin']);
  for (const role of ROLE_NAMES) callers.set(role, await here.caller([role]));
});
after(() => app.close());

describe('a button is there exactly where its call is allowed', () => {
  for (const { what, make, offered, act } of OFFERED)
    it(what, async () => {
      let allowed = 0;
      for (const [role, by] of callers)
        for (const whose of [colleague, by]) {
          const id = await make(here, whose.person.id, other);
          const isOffered = await offered(by, role, id, here);
          const reply = await act(by, id, here);
          const isAllowed = reply.status < 300;
          assert.equal(
            isOffered,
            isAllowed,
            `${role}, ${whose === by ? 'own' : 'another’s'}: ${reply.bytes.toString()}`,
          );
          if (isAllowed) allowed += 1;
        }
      assert.ok(allowed > 0, 'nobody may');
    });
});
