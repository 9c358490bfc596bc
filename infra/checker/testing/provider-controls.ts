/** What a test does at the provider's stand-in, over its control interface. */
export function providerControls(standInUrl: string) {
  const send = async (path: string, body: unknown): Promise<void> => {
    const answer = await fetch(`${standInUrl}/__control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    /** Each webhook is sent so many times more. */
    repeatWebhooks: (duplicates: number) => send('/webhooks', { duplicates }),
    /** No webhook is sent any more. */
    holdWebhooks: () => send('/webhooks', { hold: true }),
    /** Pays without a browser; the webhook goes to the provider's default address. */
    pay: (
      order: { readonly orderId: string; readonly orderName: string; readonly amount: number },
      card: 'approve' | 'decline' | 'insufficient' | 'close',
    ) => send('/pay', { paymentId: order.orderId, orderName: order.orderName, totalAmount: order.amount, card }),
    /** The provider's own staff give money back: all of it, or so many won. */
    giveBack: (paymentId: string, amount?: number) =>
      send(`/payments/${paymentId}/cancel`, {
        reason: 'test',
        trigger: 'CONSOLE',
        ...(amount === undefined ? {} : { amount }),
      }),
  };
}
