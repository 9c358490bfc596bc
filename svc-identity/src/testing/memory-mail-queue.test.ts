import { describe } from 'vitest';
import { mailQueueSuite } from './mail-queue-suite.ts';
import { createMemoryMailQueue } from './memory-mail-queue.ts';

describe('mails in memory', () => {
  mailQueueSuite(() => {
    const queue = createMemoryMailQueue();
    return {
      queue,
      failed: queue.failed,
      enqueue: queue.enqueue,
      auditedOf: async (eventId: string) => queue.audit.filter(({ subject }) => subject.id === eventId),
    };
  });
});
