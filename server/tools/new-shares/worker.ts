import { readConfig } from '../../src/core/config.ts';
import { openDb } from '../../src/core/db.ts';
import { refundCancelled } from '../../src/modules/cancellation/refund.service.ts';
import { advanceOfferings } from '../../src/modules/ipo/offering.service.ts';

/** One run of the server's jobs, in a process that the benchmark kills. */
const config = readConfig(process.env);
const db = openDb(config.databaseUrl!, 4);
await advanceOfferings({ db, config, isSimulated: true, venue: undefined }, Date.now());
await refundCancelled(db, Date.now());
await db.destroy();
