import { createTransport, type SendMailOptions } from 'nodemailer';

/** Brings a mail to this port, as the sender's mail server does. */
export const bringMail = async (port: number, mail: SendMailOptions): Promise<void> => {
  const transport = createTransport({ url: `smtp://127.0.0.1:${port}` });
  await transport.sendMail(mail).finally(() => transport.close());
};
