@echo off
rem Starts Bahi on this computer. Close this window, or press Ctrl+C, to stop it.
setlocal
title Bahi
call "%~dp0environment.cmd"
if not errorlevel 1 "%~dp0node.exe" "%~dp0dist\server\main.js"
if errorlevel 1 pause
