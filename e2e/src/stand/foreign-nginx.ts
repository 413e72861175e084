import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, untilAnswers } from './child';
import { freePort } from './free-port';
import { NGINX } from './nginx';

/** A request as it stands in the proxy's log. */
interface Passage {
  method: string;
  path: string;
  /** 0 where it was cut without an answer. */
  status: number;
  /** Of the body, as announced. */
  bytes: number;
}

export interface ForeignNginx {
  /** Address to open in the browser. */
  url: string;
  passages: () => Passage[];
  stop: () => Promise<unknown>;
}

export interface ForeignSettings {
  /** The portal behind it. */
  target: string;
  /** Folder for its files, its own. */
  run: string;
  /** `client_max_body_size`, as nginx writes it. */
  maxBody: string;
  /** Cuts the connection of a larger body instead of answering 413. */
  resets?: boolean;
}

const CUT = 'error_page 413 = @cut; location @cut { return 444; } reset_timedout_connection on;';

/** The nginx of somebody else between browsers and the portal, as its packages ship it: it keeps a body back until it is whole. */
export async function startForeignNginx({ target, run, maxBody, resets }: ForeignSettings): Promise<ForeignNginx> {
  mkdirSync(run, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = join(run, 'access.log');
  const { host } = new URL(target);
  const file = join(run, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${run}/nginx.pid; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  log_format passage '$request_method $uri $status $http_content_length';
  access_log ${log} passage;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${run}/${kind};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    client_max_body_size ${maxBody};
    ${resets ? CUT : ''}
    location / {
      proxy_pass ${target};
      proxy_set_header Host ${host};
      proxy_set_header Origin $portal_origin;
    }
  }
  map $http_origin $portal_origin { '' ''; default ${target}; }
}
`,
  );
  const nginx = startChild(NGINX, ['-e', 'stderr', '-c', file], { env: process.env, logFile: join(run, 'nginx.log') });
  await untilAnswers(`${url}/remotes.json`, nginx, 10_000);
  return {
    url,
    passages: () => readFileSync(log, 'utf8').trim().split('\n').map(asPassage),
    stop: () => nginx.stop('SIGQUIT'),
  };
}

function asPassage(line: string): Passage {
  const [method = '', path = '', status, bytes] = line.split(' ');
  return { method, path, status: status === '444' ? 0 : Number(status), bytes: Number(bytes) || 0 };
}
