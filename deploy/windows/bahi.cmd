@echo off
rem Bahi's tools, as "bahi verify", on the same books as start.cmd.
setlocal
call "%~dp0environment.cmd"
if not errorlevel 1 "%~dp0node.exe" "%~dp0dist\server\bahi.js" %*
