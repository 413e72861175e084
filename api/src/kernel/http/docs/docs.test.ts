import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { contract } from '@studio/contracts';
import { release } from '../../../system';
import { uploadPaths } from '../../../uploads';
import { givenEmployee, givenSession } from '../../../testing/builders';
import { assertFailure } from '../../../testing/assert-failure';
import { testApp, type TestApp } from '../../../testing/test-app';
import { registerDocs } from './register-docs';

describe('the description of the API', () => {
  let app: TestApp;

  before(async () => {
    app = await testApp();
    await registerDocs(app.server, app, { version: '1.2.3', others: uploadPaths });
  });
  after(() => app.close());

  test('has every call of the contract under its exact path, with who may call it and what failures look like', async () => {
    const document = (await app.server.inject({ url: '/api/openapi.json' })).json();
    assert.equal(document.openapi.slice(0, 3), '3.1');
    assert.equal(document.info.version, '1.2.3');
    const calls = Object.values(contract).flatMap((domain) => Object.values(domain));
    assert.ok(calls.length > 20);
    for (const { '~orpc': call } of calls) {
      const { path = '', method = '' } = call.route;
      const operation = document.paths[path]?.[method.toLowerCase()];
      assert.ok(operation, `${method} ${path}`);
      assert.equal(operation.responses.default.content['application/json'].schema.$ref, '#/components/schemas/Error');
      assert.deepEqual(operation.security, call.meta['access'] === 'public' ? [] : [{ bearer: [] }]);
    }
    assert.deepEqual(document.components.schemas.Error.required, ['code', 'message', 'field', 'request_id']);
  });

  test('says of every call who may make it and where', async () => {
    const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json();
    const of = (path: string, method: string) => paths[path][method].description;
    assert.equal(of('/health', 'get'), 'Open to anybody.');
    assert.equal(of('/permissions', 'get'), 'For anybody signed in.');
    assert.equal(
      of('/photosessions/{id}', 'get'),
      'Needs `photosessions.read`. A record out of reach gives 404, as one that does not exist.',
    );
    assert.match(of('/audit/verify', 'get'), /^Needs `access_logs`\. Only for whoever reaches every location/);
  });

  test('has the resumable upload, which is no call of the contract', async () => {
    const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json();
    assert.deepEqual(Object.keys(paths['/photos/uploads']).sort(), ['options', 'post']);
    assert.deepEqual(Object.keys(paths['/photos/uploads/{sha256}']).sort(), ['delete', 'head', 'parameters', 'patch']);
    const { patch } = paths['/photos/uploads/{sha256}'];
    assert.deepEqual(patch.security, [{ bearer: [] }]);
    assert.equal(patch.responses.default.content['application/json'].schema.$ref, '#/components/schemas/Error');
  });

  test('is shown by a page that loads nothing from elsewhere', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const page = await app.server.inject({ url });
      assert.equal(page.statusCode, 200);
      const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
      assert.ok(assets.length >= 3);
      assert.doesNotMatch(page.body, /<script>|<style|style=|onload=/);
      for (const address of assets) assert.equal((await app.server.inject({ url: address })).statusCode, 200, address);
    }
  });

  test('gives no other file of the viewer away', async () => {
    for (const name of [
      'package.json',
      'index.html',
      'swagger-ui.js',
      '../package.json',
      '%2e%2e/webpack/package.json',
    ])
      assert.equal((await app.server.inject({ url: `/api/docs/viewer/${name}` })).statusCode, 404, name);
  });
});

describe('in production', () => {
  let app: TestApp;

  before(async () => {
    app = await testApp({ mode: 'production' });
    await registerDocs(app.server, app, { version: '1.2.3', others: uploadPaths });
  });
  after(() => app.close());

  test('the description and its page are for the signed-in', async () => {
    const { headers, token } = await givenSession(app, (await givenEmployee(app, [])).id);
    for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/page/docs.js', '/api/docs/viewer/swagger-ui.css']) {
      assertFailure(await app.server.inject({ url }), 'unauthorized');
      for (const proof of [headers, { cookie: `accessToken=${token}` }])
        assert.equal((await app.server.inject({ url, headers: proof })).statusCode, 200, url);
    }
  });

  test('the commit is, too', async () => {
    const { headers } = await givenSession(app, (await givenEmployee(app, [])).id);
    const commitFor = async (proof: Record<string, string>) =>
      (await app.server.inject({ url: '/api/version', headers: proof })).json().commit;
    assert.equal(await commitFor({}), null);
    assert.equal(await commitFor(headers), release().commit);
    assert.ok(release().commit);
  });
});
