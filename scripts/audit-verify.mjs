/** `node scripts/audit-verify.mjs`: verifies a log with Node, `pg` and dist/src/platform/audit alone; see docs/operations.md. */
const { runVerification } = await import('../dist/src/platform/audit/standalone.js').catch(() => {
  console.error('dist/src/platform/audit is missing: "npm run build" makes it.');
  process.exit(2);
});
process.exitCode = await runVerification(process.argv.slice(2));
