import pg from 'pg';

/** Any number that nothing else in the database locks. */
const LEAD = 20_261_120;
const PATIENCE_MS = 5_000;

/**
 * One process runs the market on a database. The lead is a lock of a session, so it ends with the process, however that ends;
 * a killed predecessor's is waited for. The open connection also tells an embedded cluster that somebody is there.
 * @param onLost the database went away and with it the lead: nobody knows who has it now.
 * @returns gives the lead up.
 */
export async function takeLead(connectionString: string, onLost: (error: Error) => void): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString, application_name: 'maru-lead', keepAlive: true });
  await client.connect();
  client.on('error', onLost);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as has', [LEAD]);
    if (rows[0]?.has) return () => client.end();
    if (Date.now() > deadline) {
      await client.end();
      throw new Error('Another Maru server is running on this database: stop it first');
    }
    await new Promise((wake) => setTimeout(wake, 100));
  }
}
