/** @dom */
import { renderHook } from '@testing-library/react';
import { noteServerContact, useServerContact } from './server-contact';

const serverContact = () => renderHook(useServerContact).result.current;

const json = (headers: Record<string, string> = {}, status = 200) =>
  new Response('{}', { status, headers: { 'content-type': 'application/json', 'x-portal-reply': 'api', ...headers } });

describe('the last contact with the server', () => {
  it('changes by an answer of the API and by nothing else', () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    noteServerContact(new Response('<html>', { headers: { 'content-type': 'text/html' } }), 999_000);
    noteServerContact(json({}, 502), 999_000);
    noteServerContact(json({ 'x-portal-reply': '' }), 999_000);
    expect(serverContact().at).toBeNull();
    noteServerContact(json({}, 404), 999_000);
    expect(serverContact().at).toBe(1_000_000);
    expect(localStorage.getItem('studio-portal-last-contact')).toBe('1000000');
  });

  it("measures how far the device's clock is off, from the middle of the call", () => {
    const server = Date.parse('2026-03-01T10:00:00Z');
    const device = server + 600_500;
    jest.spyOn(Date, 'now').mockReturnValue(device + 1_000);
    noteServerContact(json({ date: new Date(server).toUTCString() }), device - 1_000);
    expect(serverContact().clockDifference).toBe(600_000);
    noteServerContact(json({ date: 'long ago' }), device);
    expect(serverContact().clockDifference).toBe(600_000);
  });
});
