import { post } from '../api/index.ts';
import type { RankSort } from '@maru/domain/contracts';

/** A topic's value by a plain call, for networks that let no socket through. Undefined when it cannot be had. */
export async function pollTopic(topic: string): Promise<unknown> {
  const [kind = '', symbol = ''] = topic.split(':');
  const quiet = { isQuiet: true };
  switch (kind) {
    case 'state': {
      const answer = await post('/market/State', {}, quiet);
      return answer.ok ? answer.data : undefined;
    }
    case 'quote': {
      const answer = await post('/market/Detail', { symbol }, quiet);
      return answer.ok ? answer.data : undefined;
    }
    case 'book': {
      const answer = await post('/market/Book', { symbol }, quiet);
      return answer.ok ? answer.data : undefined;
    }
    case 'trades': {
      const answer = await post('/market/Trades', { symbol, page: 1 }, quiet);
      return answer.ok ? answer.data.data : undefined;
    }
    case 'candle': {
      const answer = await post('/market/Kline', { symbol, period: '1m', limit: 1 }, quiet);
      return answer.ok ? answer.data.candles.at(-1) : undefined;
    }
    case 'rank': {
      const answer = await post('/market/Rank', { sort: symbol as RankSort, market: 'all', page: 1 }, quiet);
      return answer.ok ? answer.data.data : undefined;
    }
    case 'messages': {
      const answer = await post('/user/Unread', {}, quiet);
      return answer.ok ? answer.data : undefined;
    }
    default:
      return undefined;
  }
}
