interface Reported {
  readonly messageId?: string | null;
  readonly action?: string;
  readonly diagnostic?: string;
}

/** Report of a mail server that could not deliver a mail (RFC 3464). */
export const deliveryReport = ({
  messageId = '<1@reply.example>',
  action = 'failed',
  diagnostic = 'smtp; 550 5.1.1 no such\r\n user here',
}: Reported): string =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; ann@example.org',
    `Action: ${action}`,
    'Status: 5.1.1',
    `Diagnostic-Code: ${diagnostic}`,
    '',
    ...(messageId === null
      ? []
      : ['--b1', 'Content-Type: message/rfc822', '', `Message-ID: ${messageId}`, 'Subject: Door', '', 'It is open.']),
    '--b1--',
    '',
  ].join('\r\n');
