import { testDatabase } from '#scripts/test/postgres.ts';
import { describeEventLog } from '../testing/contract.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { createPostgresLog } from './postgres-log.ts';

describeEventLog('Postgres', async () => {
  const database = await testDatabase();
  const url = new URL(database.url);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  const proxied = new URL(url);
  proxied.hostname = proxy.host;
  proxied.port = String(proxy.port);
  return {
    proxy,
    straight: () => createPostgresLog({ connectionString: url.href }),
    proxied: () => createPostgresLog({ connectionString: proxied.href }),
    close: async () => {
      await proxy.close();
      await database.drop();
    },
  };
});
