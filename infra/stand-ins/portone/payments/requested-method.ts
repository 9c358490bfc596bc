import type { Channel } from '../channels/channels.ts';
import { walletOf } from '../channels/methods.ts';
import type { Method } from '../channels/methods.ts';
import { factsOf } from '../channels/pg-providers.ts';
import { WindowRefusal } from './provider-error.ts';

type MethodRequest = {
  payMethod: 'CARD' | 'EASY_PAY' | 'TRANSFER';
  easyPay?: { easyPayProvider?: string | undefined } | undefined;
};

/**
 * The method that a payment request opens on its channel. A provider that is a wallet itself ignores `easyPayProvider`;
 * of the others it says which of their wallets opens.
 *
 * @throws {WindowRefusal} `BadRequest` for a method that the channel does not have, or a wallet that is not named
 */
export function requestedMethod(request: MethodRequest, channel: Channel): Method {
  const method = methodOf(request, channel);
  if (!channel.methods.has(method))
    throw new WindowRefusal('BadRequest', `payMethod: 이 채널에서 지원하지 않는 결제수단입니다 (${method}).`);
  return method;
}

function methodOf({ payMethod, easyPay }: MethodRequest, { provider }: Channel): Method {
  if (payMethod === 'CARD') return 'card';
  if (payMethod === 'TRANSFER') return 'transfer';
  const { ownWallet } = factsOf(provider);
  if (ownWallet) return ownWallet;
  const name = easyPay?.easyPayProvider;
  if (!name) throw new WindowRefusal('BadRequest', 'easyPay.easyPayProvider 파라미터는 필수 입력입니다.');
  const wallet = walletOf(name);
  if (!wallet)
    throw new WindowRefusal('BadRequest', `easyPay.easyPayProvider: 지원하지 않는 간편결제사입니다 (${name}).`);
  return wallet;
}
