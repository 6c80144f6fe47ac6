import { runShopCommand } from './faces/commands/calling/run-shop-command.ts';
import { commands } from './faces/commands/command-list.ts';

process.exitCode = await runShopCommand(commands, process.argv.slice(2));
