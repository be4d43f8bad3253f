import type { ApiInput, ApiPath, Order } from '@maru/domain/contracts';
import { newId, registerCustomer, type FrontDoor, type TestApp, type TestCustomer } from './harness.ts';

type Server = Pick<TestApp, 'call' | 'ok'>;

/** Short ways to trade over HTTP for one customer. */
export class Trader {
  readonly customer: TestCustomer;
  private readonly server: Server;

  constructor(server: Server, customer: TestCustomer) {
    this.server = server;
    this.customer = customer;
  }

  static async register(server: FrontDoor & Server): Promise<Trader> {
    return new Trader(server, await registerCustomer(server));
  }

  /** The same customer, asking another server on the same database. */
  at(server: Server): Trader {
    return new Trader(server, this.customer);
  }

  draft(over: Partial<ApiInput<'/trade/Order'>> = {}): ApiInput<'/trade/Order'> {
    return {
      clientId: newId(),
      symbol: '100110',
      side: 'long',
      type: over.price === undefined ? 'market' : 'limit',
      timeInForce: 'day',
      lots: 1,
      leverage: 1,
      fundPassword: this.customer.fundPassword,
      ...over,
    };
  }

  request<P extends ApiPath>(path: P, input: ApiInput<P>) {
    return this.server.call(path, input, this.customer);
  }

  place(over: Partial<ApiInput<'/trade/Order'>> = {}): Promise<Order> {
    return this.server.ok('/trade/Order', this.draft(over), this.customer);
  }
  tryPlace(over: Partial<ApiInput<'/trade/Order'>> = {}) {
    return this.send(this.draft(over));
  }
  send(draft: ApiInput<'/trade/Order'>) {
    return this.server.call('/trade/Order', draft, this.customer);
  }

  close(positionId: string, over: Partial<ApiInput<'/trade/Close'>> = {}): Promise<Order> {
    return this.server.ok('/trade/Close', closing(positionId, over), this.customer);
  }
  tryClose(positionId: string, over: Partial<ApiInput<'/trade/Close'>> = {}) {
    return this.server.call('/trade/Close', closing(positionId, over), this.customer);
  }

  cancel(orderId: string, lots?: number): Promise<Order> {
    return this.server.ok('/trade/Cancel', { clientId: newId(), orderId, lots }, this.customer);
  }
  amend(orderId: string, price: string, stopPrice?: string): Promise<Order> {
    return this.server.ok('/trade/Amend', { clientId: newId(), orderId, price, stopPrice }, this.customer);
  }
  tryAmend(orderId: string, price: string, stopPrice?: string) {
    return this.server.call('/trade/Amend', { clientId: newId(), orderId, price, stopPrice }, this.customer);
  }
  tryCancel(orderId: string, clientId = newId(), lots?: number) {
    return this.server.call('/trade/Cancel', { clientId, orderId, lots }, this.customer);
  }

  order(orderId: string): Promise<Order> {
    return this.server.ok('/trade/OrderDetail', { orderId }, this.customer);
  }
  orders(status: 'resting' | 'ended' | 'all' = 'all', page = 1) {
    return this.server.ok('/trade/Orders', { status, page }, this.customer);
  }
  positions(status: 'open' | 'closed' = 'open', page = 1) {
    return this.server.ok('/trade/Positions', { status, page }, this.customer);
  }
  position(positionId: string) {
    return this.server.ok('/trade/PositionDetail', { positionId }, this.customer);
  }
}

function closing(positionId: string, over: Partial<ApiInput<'/trade/Close'>>): ApiInput<'/trade/Close'> {
  return { clientId: newId(), positionId, type: over.price === undefined ? 'market' : 'limit', lots: 1, ...over };
}
