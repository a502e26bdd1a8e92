import { describeEventLog } from '../testing/contract.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { createEventStoreLog } from './eventstore-log.ts';
import { describeEventStoreFaults } from './testing/faults.ts';
import { startEventStoreStandIn } from './testing/stand-in.ts';

/** A real server (one node, without TLS: the proxy stands in its place), or the stand-in. */
const real = process.env.EVENT_STORE_URL;

describeEventLog(real === undefined ? 'EventStoreDB (stand-in)' : 'EventStoreDB', async () => {
  const standIn = real === undefined ? await startEventStoreStandIn() : undefined;
  const url = new URL(real ?? `esdb://127.0.0.1:${standIn?.port}?tls=false`);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 2113) });
  const proxied = `esdb://${proxy.host}:${proxy.port}?tls=false`;
  return {
    proxy,
    straight: () => createEventStoreLog({ connectionString: url.href }),
    proxied: () => createEventStoreLog({ connectionString: proxied }),
    close: async () => {
      await proxy.close();
      await standIn?.die();
    },
  };
});

if (real === undefined) describeEventStoreFaults();
