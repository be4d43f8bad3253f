/** A server that is Fastify alone: answers every POST with the text of its first argument, and sends its parent its address. */
import fastify from 'fastify';

const [, , text = ''] = process.argv;
const app = fastify();
app.post('/*', (_, reply) => reply.type('application/json; charset=utf-8').send(text));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
